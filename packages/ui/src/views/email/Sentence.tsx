import type { ReactNode } from 'react'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { address, sentence } from './EmailLoginView.css.js'

/** Says where an e-mail went: the address is on a line of its own, however long. */
export function Sentence({ children, email }: { readonly children: string; readonly email: string }): ReactNode {
  return (
    <p className={sentence}>
      <span className={plain}>{children}</span>{' '}
      <Name className={address} dir="ltr">
        {email}
      </Name>
    </p>
  )
}
