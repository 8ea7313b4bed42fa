import { defineMessages, type LocalizedText } from '@portico/core/plugin'

/** What the plugin says itself, as the specification has it in English (section 8). */
export const texts: { readonly startFailed: LocalizedText } = defineMessages({
  en: { startFailed: 'A problem occurred while trying initialize authentication' },
  de: { startFailed: 'Die Anmeldung konnte nicht gestartet werden' },
  ar: { startFailed: 'تعذّر بدء تسجيل الدخول' },
})
