import { defineMessages, type LocalizedText } from '@portico/core/plugin'

/**
 * What a question says itself: why the modal can't be closed where giving up goes back to another network. Apart from `texts`,
 * which come with the page.
 */
export const questionTexts: { readonly goBack: LocalizedText } = defineMessages({
  en: { goBack: 'This site requires you to sign in on this network. To leave, go back to the other network.' },
  de: {
    goBack: 'Diese Website verlangt eine Anmeldung in diesem Netzwerk. Zum Verlassen geh zum anderen Netzwerk zurück.',
  },
  ar: { goBack: 'يشترط هذا الموقع تسجيل الدخول على هذه الشبكة. للمغادرة، عُد إلى الشبكة الأخرى.' },
})
