/** How a language writes numbers. */
export interface NumberMarks {
  readonly decimal: string
  readonly group: string
}

/** The marks of a language's numbers in Latin digits, as the views write them; those of English for no language and an unknown one. */
export function numberMarks(locale: string | undefined): NumberMarks {
  try {
    const parts = new Intl.NumberFormat(locale ?? 'en', { numberingSystem: 'latn' }).formatToParts(1_234_567.5)
    const markOf = (type: string, otherwise: string): string =>
      parts.find((part) => part.type === type)?.value ?? otherwise
    return { decimal: markOf('decimal', '.'), group: markOf('group', ',') }
  } catch {
    // No language tag.
    return { decimal: '.', group: ',' }
  }
}
