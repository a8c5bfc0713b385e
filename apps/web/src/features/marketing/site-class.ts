/**
 * Around every public page. Prose, unlike tables, has figures of their own widths; where figures stand
 * under one another, the page says so.
 */
export const SITE_CLASS = 'normal-nums'
