/** A text by language (BCP 47 tag). English stands in for every language that it has no text in. */
export interface LocalizedText {
  readonly en: string
  readonly [language: string]: string
}

/** A text for users: as it stands, or by language. */
export type DisplayText = string | LocalizedText
