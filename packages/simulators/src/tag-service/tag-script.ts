/**
 * The script of the tag service, as far as the product uses it: `js`, `consent`, `config` and `event` commands of
 * `window.dataLayer`, which must be `arguments` objects, its two cookies, `ga-disable-…`, and reports by beacon. Numbers
 * are reported as `epn.name`, texts as `ep.name`.
 */
export const TAG_SCRIPT = `(function () {
  'use strict'
  var source = new URL(document.currentScript.src)
  var id = source.searchParams.get('id')
  var settings = {}
  var isGranted = true

  function visitor() {
    var known = document.cookie.match(/(?:^|; )_ga=GA1\\.1\\.([\\d.]+)/)
    var client = known ? known[1] : Math.floor(Math.random() * 1e9) + '.' + Math.floor(Date.now() / 1000)
    var end = '; path=/; max-age=' + (settings.cookie_expires || 63072000) +
      (settings.cookie_flags ? ';' + settings.cookie_flags : '')
    document.cookie = '_ga=GA1.1.' + client + end
    document.cookie = '_ga_' + id.slice(2) + '=GS1.1.' + client + end
    return client
  }

  function report(name, parameters) {
    if (window['ga-disable-' + id] || !isGranted) return
    var query = new URLSearchParams({
      v: '2', tid: id, cid: visitor(), en: name,
      dl: settings.page_location || location.href,
      dr: settings.page_referrer === undefined ? document.referrer : settings.page_referrer,
      dt: document.title
    })
    Object.keys(parameters || {}).forEach(function (key) {
      var value = parameters[key]
      query.set((typeof value === 'number' ? 'epn.' : 'ep.') + key, String(value))
    })
    navigator.sendBeacon(source.origin + '/g/collect?' + query)
  }

  function run(command) {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return
    if (command[0] === 'consent') isGranted = command[2].analytics_storage !== 'denied'
    if (command[0] === 'event') report(command[1], command[2])
    if (command[0] !== 'config' || command[1] !== id) return
    settings = command[2] || {}
    if (settings.send_page_view !== false) report('page_view')
  }

  var layer = window.dataLayer = window.dataLayer || []
  layer.forEach(run)
  layer.push = function (command) {
    run(command)
    return Array.prototype.push.call(layer, command)
  }
})()
`
