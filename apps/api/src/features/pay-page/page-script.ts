import { html } from '@isiro/html/html'

/**
 * Enhances the page where scripts run; the page is complete without it. Written for old phones.
 *
 * It reports the client's view once the page is really seen (a link-preview robot runs no script, and a
 * page fetched ahead of time is not visible), unfolds the lines where there is room and for print,
 * brings the Copy buttons to life, keeps a form from being sent twice, focuses a refused field, asks for the payment somebody
 * comes back from until an answer arrives, and writes NGN where the phone has no ₦.
 */
export const PAGE_SCRIPT = html`
(function () {
  var body = document.body
  var each = function (selector, visit) {
    Array.prototype.forEach.call(document.querySelectorAll(selector), visit)
  }

  var viewed = body.getAttribute('data-viewed')
  function reportView() {
    if (!viewed || document.visibilityState !== 'visible') return
    if (!navigator.sendBeacon || !navigator.sendBeacon(viewed)) {
      fetch(viewed, { method: 'POST', keepalive: true })
    }
    viewed = null
  }
  document.addEventListener('visibilitychange', reportView)
  reportView()

  function unfold() {
    each('[data-roomy]', function (part) { part.open = true })
  }
  if (window.matchMedia('(min-width: 48em)').matches) unfold()
  window.addEventListener('beforeprint', unfold)

  function copyText(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text)
    return new Promise(function (done, fail) {
      var area = document.createElement('textarea')
      area.value = text
      area.className = 'said'
      body.appendChild(area)
      area.select()
      var isCopied = document.execCommand('copy')
      body.removeChild(area)
      if (isCopied) done()
      else fail()
    })
  }
  each('[data-copy]', function (button) {
    var label = button.firstElementChild
    var words = label.textContent
    button.hidden = false
    button.addEventListener('click', function () {
      copyText(button.getAttribute('data-copy')).then(function () {
        label.textContent = document.getElementById('news').textContent = body.getAttribute('data-copied')
        setTimeout(function () {
          label.textContent = words
          document.getElementById('news').textContent = ''
        }, 2500)
      }, function () {
        window.getSelection().selectAllChildren(button.previousElementSibling)
      })
    })
  })

  each('form', function (form) {
    var isSent = false
    form.addEventListener('submit', function (event) {
      if (isSent) return event.preventDefault()
      isSent = true
      var label = event.submitter && event.submitter.firstElementChild
      var words = label && label.textContent
      var busy = label && event.submitter.getAttribute('data-busy')
      if (busy) label.textContent = busy
      // The payer may have cancelled the navigation, so the form works again after 8 s.
      setTimeout(function () {
        isSent = false
        if (busy) label.textContent = words
      }, 8000)
    })
  })
  // Going to the address's fragment takes the focus away again until the page has loaded.
  window.addEventListener('load', function () {
    var refused = document.querySelector('[aria-invalid]')
    if (refused) refused.focus()
  })
  window.addEventListener('pageshow', function (event) {
    if (event.persisted) location.reload()
  })
  each('[data-send]', function (form) {
    if (!window.fetch || !window.URLSearchParams) return
    var waits = [2000, 4000, 8000, 16000]
    function again() {
      if (waits.length > 0) setTimeout(send, waits.shift())
    }
    function send() {
      fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) }).then(
        function (answer) {
          if (answer.ok) location.replace(answer.url)
          else again()
        },
        again
      )
    }
    send()
  })

  function drawing(character) {
    var canvas = document.createElement('canvas')
    canvas.width = canvas.height = 32
    var context = canvas.getContext('2d')
    context.font = '24px ' + getComputedStyle(body).fontFamily
    context.fillText(character, 2, 26)
    return canvas.toDataURL()
  }
  if (drawing('\\u20A6') === drawing('\\uDBFF\\uDFFD')) {
    var walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT, null)
    while (walker.nextNode()) {
      walker.currentNode.data = walker.currentNode.data.replace(/\\u20A6/g, 'NGN\\u00A0')
    }
  }
})()
`
