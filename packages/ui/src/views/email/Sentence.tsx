import type { ReactNode } from 'react'
import { address, sentence } from './EmailLoginView.css.js'

/** Says where an e-mail went: the address is on a line of its own, however long. */
export function Sentence({ children, email }: { readonly children: string; readonly email: string }): ReactNode {
  return (
    <p className={sentence}>
      {children}{' '}
      <bdi className={address} dir="ltr">
        {email}
      </bdi>
    </p>
  )
}
