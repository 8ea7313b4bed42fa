/** One thing that a recipe tells a person to write. */
export interface Step {
  /** The file, from the root of the repository. */
  readonly file: string
  /** What the block of the recipe has, without the indentation of the list around it. */
  readonly text: string
  /** Insert after the first line that contains this; undefined for a new file. */
  readonly after: string | undefined
  /** Put the text in place of this; undefined unless the recipe says so. */
  readonly replace: string | undefined
}

/**
 * Returns the steps of a recipe: the fenced blocks with a `title` below the heading, in order. `after="..."` and
 * `replace="..."` say where in an existing file; without them the file is new. Throws when there are none.
 */
export function readSteps(input: { readonly markdown: string; readonly heading: string }): readonly Step[] {
  const section = input.markdown.split(/^(?=### )/m).find((part) => part.startsWith(`### ${input.heading}\n`)) ?? ''
  const blocks = [...section.matchAll(/^( *)```\w+ title="([^"]+)"([^\n]*)\n([\s\S]*?)\n\1```$/gm)]
  if (blocks.length === 0) throw new Error(`There is no recipe "${input.heading}" with blocks to follow.`)
  return blocks.map(([, indent = '', file = '', rest = '', body = '']) => ({
    file,
    text: `${body.replace(new RegExp(`^${indent}`, 'gm'), '')}\n`,
    after: /after="([^"]+)"/.exec(rest)?.[1],
    replace: /replace="([^"]+)"/.exec(rest)?.[1],
  }))
}
