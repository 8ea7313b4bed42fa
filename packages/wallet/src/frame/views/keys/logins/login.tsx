import { SOCIAL_LETTERS, SOCIAL_NAMES } from '@portico/core/connectors/embedded/protocol'
import { IconTile, Name, SocialMark } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import type { LoginName } from '../../../../api.ts'
import type { KeysMessages } from '../../../texts/types.ts'
import type { LoginModel } from '../../models/keys.ts'

/** What a login is called in the language of the texts. */
export function loginName(request: { readonly login: LoginName; readonly texts: KeysMessages }): string {
  const { login, texts } = request
  if (login === 'email' || login === 'passkey') return texts[login]
  return SOCIAL_NAMES[login]
}

/** Draws the picture of a login. Always decoration. */
export function LoginMark({ login }: { readonly login: LoginName }): ReactNode {
  return login === 'email' ? <IconTile icon="email" /> : <SocialMark letters={SOCIAL_LETTERS[login]} />
}

/** What the user is called there, and since when: a line each. The provider says whatever it likes of the user. */
export function linesOf(request: { readonly login: LoginModel; readonly texts: KeysMessages }): readonly ReactNode[] {
  const { login, texts } = request
  const { id, name, created } = login
  return [
    ...(name === undefined
      ? []
      : [
          <Name key="name" dir={id === 'email' ? 'ltr' : undefined}>
            {name}
          </Name>,
        ]),
    ...(created === undefined ? [] : [texts.added(created)]),
  ]
}
