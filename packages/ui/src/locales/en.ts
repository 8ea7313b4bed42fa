import { en as messages } from '../messages/en.js'
import type { Locale } from '../messages/types.js'

/** English. */
export const en: Locale = { tag: 'en', dir: 'ltr', messages }
