import { APP_HEADER } from '../../api.ts'
import { isAllowedDapp } from '../../isAllowedDapp.ts'
import { pickLanguage } from '../../pickLanguage.ts'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import type { MailTexts } from './texts/types.ts'

/** Language and app of a request for a mail, as the frame says. */
export interface MailAsker {
  readonly language: MailLanguage
  /** Host of the app, in ASCII; undefined where no app is named that may embed the frame. */
  readonly dapp: string | undefined
}

/** A language that mails are written in. */
export type MailLanguage = keyof typeof MAIL_TEXTS

/** What mails say, by language. */
export const MAIL_TEXTS = { en, de, ar } as const satisfies { readonly [language: string]: MailTexts }

/** Reads it from the headers of a request. `dapps` are the origins that may embed the frame: nothing else gets into a mail. */
export function askerOf(headers: Headers, { dapps }: { readonly dapps: readonly string[] }): MailAsker {
  const languages = (headers.get('accept-language') ?? '').split(/[,;]/).map((tag) => tag.trim())
  const origin = headers.get(APP_HEADER) ?? ''
  return {
    language: pickLanguage(languages, LANGUAGES),
    dapp: isAllowedDapp(origin, dapps) && URL.canParse(origin) ? new URL(origin).host : undefined,
  }
}

const LANGUAGES = ['en', 'de', 'ar'] as const satisfies readonly MailLanguage[]
