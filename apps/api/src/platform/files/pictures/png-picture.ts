import { join } from 'node:path'
import type { SafeHtml } from '@isiro/html/html'
import { Resvg, renderAsync } from '@resvg/resvg-js'
import { FONT_FILES, TEMPLATES } from '../documents/document-fonts.ts'

/** The documents' own fonts and none of the machine's, so that a picture is the same everywhere. */
const OPTIONS = {
  font: {
    fontFiles: FONT_FILES.map((name) => join(TEMPLATES, 'fonts', name)),
    loadSystemFonts: false,
    defaultFontFamily: 'Inter',
  },
  logLevel: 'off',
} as const

/** Draws an SVG as a PNG, off the event loop. The SVG may hold pictures as data, and nothing that has to be fetched. */
export async function renderPng(svg: SafeHtml): Promise<Buffer> {
  const image = await renderAsync(svg.toString(), OPTIONS)
  return image.asPng()
}

/** The width of a drawn element, such as a line of text, in the SVG's own units; 0 where nothing shows. */
export function drawnWidth(svg: SafeHtml): number {
  return new Resvg(svg.toString(), OPTIONS).getBBox()?.width ?? 0
}

/** Whether an SVG shows anything at all, drawn off the event loop. */
export async function drawsAnything(svg: SafeHtml): Promise<boolean> {
  const { pixels } = await renderAsync(svg.toString(), OPTIONS)
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return true
  return false
}
