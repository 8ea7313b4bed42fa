/** Something that a rule refuses. */
export interface Problem {
  /** Path below the folder that was checked. */
  readonly file: string
  /** First line is 1; undefined when the rule is about the file as a whole. */
  readonly line?: number | undefined
  /** The rule's name and what to do instead. */
  readonly text: string
}

/** One of the repository's own rules: reads the sources below `folder`, which has the shape of the repository, and returns what is wrong. */
export type Wall = (input: { readonly folder: string }) => readonly Problem[]

/** A rule that has to load something first. */
export type AsyncWall = (input: { readonly folder: string }) => Promise<readonly Problem[]>
