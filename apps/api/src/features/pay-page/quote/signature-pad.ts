import { MAX_POINTS, MAX_STROKES, SIGNATURE_BOX } from '@isiro/domain/drawn-signature'
import { html, type SafeHtml } from '@isiro/html/html'
import type { RefusedForm } from '../pay-page-view.ts'
import type { QuotePageTexts } from './texts/texts.ts'

const { width, height } = SIGNATURE_BOX
/** Pixels of the canvas a unit of the box, so that the ink is sharp on a phone. */
const SHARPNESS = 2

/**
 * A field to draw a signature in, with a finger, a pen or the mouse. It appears where scripts run; without one, and for who cannot
 * draw, the name typed beside it is the signature.
 */
export function signaturePad(
  words: QuotePageTexts,
  refused: Pick<RefusedForm, 'typed' | 'problems'> | null,
): SafeHtml {
  const problem = refused?.problems.drawn
  return html`<div class="field pad" data-pad hidden>
      <p class="name" id="pad">${words.draw}</p>
      <p class="small muted">${words.drawHint}</p>
      <canvas width="${width * SHARPNESS}" height="${height * SHARPNESS}" role="img" aria-labelledby="pad"></canvas>
      <input type="hidden" name="drawn" value="${refused?.typed.drawn ?? ''}">
      <p><button class="copy" type="button"><span>${words.clear}</span></button></p>
      ${problem !== undefined && html`<p class="small problem" role="alert">${problem}</p>`}
    </div>`
}

/**
 * Draws what the pointer does on the canvas, and keeps it in the form as strokes of points in the box. Written for old phones;
 * one without pointer events has no pad. A drawn signature stays when the page comes back with a refused field.
 */
export const SIGNATURE_SCRIPT = html`
(function () {
  var pad = document.querySelector('[data-pad]')
  var canvas = pad && pad.querySelector('canvas')
  var ink = canvas && canvas.getContext && canvas.getContext('2d')
  if (!ink || !window.PointerEvent) return
  var field = pad.querySelector('input')
  var strokes = []
  var stroke = null
  var points = 0
  pad.hidden = false
  ink.scale(${SHARPNESS}, ${SHARPNESS})
  ink.lineWidth = 3
  ink.lineCap = ink.lineJoin = 'round'

  function paint() {
    ink.clearRect(0, 0, ${width}, ${height})
    ink.strokeStyle = getComputedStyle(canvas).color
    strokes.forEach(function (line) {
      ink.beginPath()
      ink.moveTo(line[0], line[1])
      if (line.length === 2) ink.lineTo(line[0] + 1, line[1])
      for (var at = 2; at < line.length; at += 2) ink.lineTo(line[at], line[at + 1])
      ink.stroke()
    })
  }
  function within(value, end) { return Math.max(0, Math.min(end, Math.round(value))) }
  function add(event) {
    var area = canvas.getBoundingClientRect()
    var x = within((event.clientX - area.left) * ${width} / area.width, ${width})
    var y = within((event.clientY - area.top) * ${height} / area.height, ${height})
    var last = stroke.length - 2
    // Points closer than this add nothing that can be seen.
    var isNear = last >= 0 && Math.abs(stroke[last] - x) + Math.abs(stroke[last + 1] - y) < 4
    if (isNear || points >= ${MAX_POINTS}) return
    stroke.push(x, y)
    points += 1
    paint()
  }
  function keep() { field.value = strokes.length ? JSON.stringify(strokes) : '' }
  function end() {
    if (!stroke) return
    stroke = null
    keep()
  }
  canvas.addEventListener('pointerdown', function (event) {
    if (!event.isPrimary || event.button !== 0 || document.querySelector('fieldset[disabled] [data-pad]')) return
    if (strokes.length >= ${MAX_STROKES} || points >= ${MAX_POINTS}) return
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    stroke = []
    strokes.push(stroke)
    add(event)
  })
  canvas.addEventListener('pointermove', function (event) {
    if (stroke && event.isPrimary) add(event)
  })
  canvas.addEventListener('pointerup', end)
  canvas.addEventListener('pointercancel', end)
  pad.querySelector('button').addEventListener('click', function () {
    strokes = []
    stroke = null
    points = 0
    paint()
    keep()
  })
  var scheme = window.matchMedia('(prefers-color-scheme: dark)')
  if (scheme.addListener) scheme.addListener(paint)
  try {
    strokes = JSON.parse(field.value || '[]')
    strokes.forEach(function (line) { points += line.length / 2 })
    paint()
  } catch (refused) {
    strokes = []
    points = 0
    keep()
  }
})()
`
