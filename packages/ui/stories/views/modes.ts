/** Globals of the story in which a view is shown in Arabic, right to left. */
export const rightToLeft: Readonly<Record<string, string>> = { locale: 'ar', direction: 'rtl' }

/** Globals of the story in which a view is shown on the dark surface. */
export const dark: Readonly<Record<string, string>> = { theme: 'dark' }
