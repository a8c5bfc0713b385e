import { useCurrentUser } from '../platform/http/current-user.ts'
import { LazyPart } from '../platform/lazy/lazy-part.tsx'
import type { MadeByChoiceProps } from './made-by-choice.tsx'

const load = () => import('./made-by-choice.tsx').then((module) => module.MadeByChoice)

/** The choice by who made a record, for the plan that has seats for several. A business of one downloads none of it. */
export function MadeBy(props: MadeByChoiceProps) {
  if (useCurrentUser().plan !== 'business') return null
  return <LazyPart id="made-by" load={load} namespaces={[]} skeleton={null} part={props} />
}
