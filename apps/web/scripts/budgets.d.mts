/** What of budgets.mjs the build's configuration reads. */
export const ENTRY: string
export const SHELL: string
export const WATCH: string
export const SITE: string
