import type { Locale } from '@portico/ui'

/** The languages that the user can choose from. Made by `useLanguage`, or by an app that has its own switch. */
export interface Languages {
  /** BCP 47 tags, in the order to list them. */
  readonly tags: readonly string[]
  /** Called with the tag that the user chose in the settings. Give the provider that language, and store the choice. */
  readonly choose: (tag: string) => void
}

/** A language of the app: a catalog, or a function that fetches one. With neither, the texts are English, which is built in. */
export interface Language extends Partial<Locale> {
  /** BCP 47 tag, such as 'de'. */
  readonly tag: string
  /** Fetches the catalog, at its first use. */
  readonly load?: (() => Promise<Locale>) | undefined
}
