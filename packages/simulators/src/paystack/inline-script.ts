/**
 * The checkout script, in the shapes of both versions: `PaystackPop.setup(…).openIframe()` of the first
 * and `new PaystackPop().newTransaction(…)` or `.resumeTransaction(…)` of the second. It shows the hosted
 * page in a frame over the merchant's page. Styles are set one by one: a strict style policy allows that.
 */
export const INLINE_SCRIPT = `(function () {
  'use strict'
  var base = new URL(document.currentScript.src).origin

  function call(callback, value) {
    if (typeof callback === 'function') callback(value)
  }

  function put(element, style) {
    Object.keys(style).forEach(function (name) { element.style[name] = style[name] })
    return element
  }

  function showFrame(code, calls) {
    var before = document.activeElement
    var cover = put(document.createElement('div'), {
      position: 'fixed', inset: '0', zIndex: '2147483647', display: 'flex', flexDirection: 'column',
      alignItems: 'center', gap: '8px', padding: '8px', background: 'rgba(0, 0, 0, .6)'
    })
    var close = put(document.createElement('button'), {
      minHeight: '44px', padding: '0 16px', font: '500 16px system-ui, sans-serif', cursor: 'pointer',
      border: '1px solid #85888f', borderRadius: '8px', background: '#fff', color: '#1b1c24'
    })
    var frame = put(document.createElement('iframe'), {
      flex: '1', width: '100%', maxWidth: '480px', border: '0', borderRadius: '12px', background: '#fff'
    })
    cover.setAttribute('role', 'dialog')
    cover.setAttribute('aria-modal', 'true')
    cover.setAttribute('aria-label', 'Paystack checkout (simulator)')
    close.type = 'button'
    close.textContent = 'Close checkout'
    frame.title = 'Paystack checkout (simulator)'
    frame.allow = 'payment; clipboard-read; clipboard-write'
    frame.src = base + '/checkout/' + encodeURIComponent(code) + '?origin=' + encodeURIComponent(location.origin)

    function remove() {
      window.removeEventListener('message', hear)
      document.removeEventListener('keydown', escape)
      cover.remove()
      if (before && before.focus) before.focus()
    }
    function cancel() {
      remove()
      call(calls.onCancel)
      call(calls.onClose)
    }
    function escape(event) {
      if (event.key === 'Escape') cancel()
    }
    function hear(event) {
      if (event.origin !== base || event.source !== frame.contentWindow) return
      if (!event.data || event.data.from !== 'paystack-simulator') return
      if (event.data.outcome !== 'success') return cancel()
      remove()
      call(calls.onSuccess, event.data.response)
      call(calls.callback, event.data.response)
    }
    frame.addEventListener('load', function () { call(calls.onLoad, { accessCode: code }) }, { once: true })
    close.addEventListener('click', cancel)
    window.addEventListener('message', hear)
    document.addEventListener('keydown', escape)
    cover.append(close, frame)
    document.body.append(cover)
    close.focus()
    return { close: cancel }
  }

  function start(options) {
    var asked = {}
    var names = ['key', 'email', 'amount', 'currency', 'ref', 'reference', 'metadata', 'channels',
      'first_name', 'last_name', 'phone']
    names.forEach(function (name) { if (options[name] !== undefined) asked[name] = options[name] })
    if (options.firstName) asked.first_name = options.firstName
    if (options.lastName) asked.last_name = options.lastName
    return fetch(base + '/checkout/request_inline', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked)
    }).then(function (response) {
      return response.json()
    }).then(function (answer) {
      if (!answer.status) throw new Error(answer.message)
      return showFrame(answer.data.access_code, options)
    }).catch(function (error) {
      if (typeof options.onError !== 'function') throw error
      options.onError({ message: error.message })
    })
  }

  function PaystackPop() {}
  PaystackPop.prototype.newTransaction = function (options) { return start(options) }
  PaystackPop.prototype.resumeTransaction = function (code, calls) { return showFrame(code, calls || {}) }
  PaystackPop.setup = function (options) {
    return { openIframe: function () { start(options) } }
  }
  window.PaystackPop = PaystackPop
})()
`
