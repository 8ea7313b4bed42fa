/** How a language writes numbers. */
export interface NumberMarks {
  readonly decimal: string
  readonly group: string
}

/** The marks of a language's numbers; those of English where there is none, or it is unknown. */
export function numberMarks(locale: string | undefined): NumberMarks {
  try {
    const parts = new Intl.NumberFormat(locale ?? 'en').formatToParts(1_234_567.5)
    const markOf = (type: string, otherwise: string): string =>
      parts.find((part) => part.type === type)?.value ?? otherwise
    return { decimal: markOf('decimal', '.'), group: markOf('group', ',') }
  } catch {
    // No language tag.
    return { decimal: '.', group: ',' }
  }
}
