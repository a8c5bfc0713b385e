import { placeOf } from './import-rules.mjs'

/**
 * The groups of features that need each other, each with the imports that tie it together. Features form a cycle where
 * one can be reached from another and back; the files of one app only, tests left out.
 *
 * @param {{ from: string, to: string }[]} imports paths in the repository
 * @returns {{ features: string[], imports: { from: string, to: string }[] }[]}
 */
export function findFeatureCycles(imports) {
  const edges = imports.filter(({ from, to }) => {
    const importer = placeOf(from)
    const { feature } = placeOf(to)
    return !importer.isTest && importer.feature && feature && importer.feature !== feature
  })
  const needs = new Map()
  for (const { from, to } of edges) {
    const feature = placeOf(from).feature
    needs.set(feature, (needs.get(feature) ?? new Set()).add(placeOf(to).feature))
  }
  const features = [...needs.keys()].sort()
  const reached = new Map(features.map((feature) => [feature, reachedFrom(feature, needs)]))
  const areTied = (one, other) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true

  const groups = []
  for (const feature of features) {
    if (!areTied(feature, feature) || groups.some((group) => group.includes(feature))) continue
    groups.push(features.filter((other) => areTied(feature, other)))
  }
  return groups.map((group) => ({
    features: group,
    imports: edges.filter(
      ({ from, to }) =>
        group.includes(placeOf(from).feature) && group.includes(placeOf(to).feature),
    ),
  }))
}

/** Every feature that a feature needs, over any number of steps; itself only where it is part of a cycle. */
function reachedFrom(start, needs) {
  const reached = new Set()
  const open = [...(needs.get(start) ?? [])]
  for (let feature = open.pop(); feature !== undefined; feature = open.pop()) {
    if (reached.has(feature)) continue
    reached.add(feature)
    open.push(...(needs.get(feature) ?? []))
  }
  return reached
}
