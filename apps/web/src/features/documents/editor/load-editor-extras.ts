import { withTexts } from '../../../platform/lazy/deferred-part.ts'

/** The parts of the editor that most documents do without. */
export const loadEditorExtras = withTexts(() => import('./editor-extras.tsx'), ['printing'])
