import { defineMessages, type LocalizedText } from '@portico/core/plugin'

/**
 * What the plugin says itself. `startFailed` is as the specification has it in English (section 8); `goBack` says why the
 * modal can't be closed where giving up goes back to another network.
 */
export const texts: { readonly startFailed: LocalizedText; readonly goBack: LocalizedText } = defineMessages({
  en: {
    startFailed: 'A problem occurred while trying initialize authentication',
    goBack: 'This site requires you to sign in on this network. To leave, go back to the other network.',
  },
  de: {
    startFailed: 'Die Anmeldung konnte nicht gestartet werden',
    goBack: 'Diese Website verlangt eine Anmeldung in diesem Netzwerk. Zum Verlassen geh zum anderen Netzwerk zurück.',
  },
  ar: {
    startFailed: 'تعذّر بدء تسجيل الدخول',
    goBack: 'يشترط هذا الموقع تسجيل الدخول على هذه الشبكة. للمغادرة، عُد إلى الشبكة الأخرى.',
  },
})
