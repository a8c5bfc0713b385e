import { Fragment, type ReactNode } from 'react'

/**
 * A sentence with links in it, "… the <terms>Terms</terms> …", as one translatable text. Each tag is
 * drawn by the function of its name.
 */
export function withLinks(
  sentence: string,
  links: Record<string, (label: string) => ReactNode>,
): ReactNode {
  return sentence.split(/(<\w+>[^<]*<\/\w+>)/).map((part, index) => {
    const [, name = '', label = ''] = /^<(\w+)>([^<]*)</.exec(part) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
    return <Fragment key={index}>{links[name]?.(label) ?? part}</Fragment>
  })
}
