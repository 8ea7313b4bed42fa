import type { ReactNode } from 'react'
import { useKeysMessages } from '../../texts/useKeysMessages.ts'
import { TypedEnd, type TypedEndProps } from '../card/TypedEnd.tsx'

/** The end of the wallet's own address, which the user types before something that can't be taken back. */
export function OwnEnd(props: Pick<TypedEndProps, 'address' | 'label' | 'value' | 'onChange'>): ReactNode {
  const { endMatches, endDiffers } = useKeysMessages()
  return <TypedEnd {...props} matches={endMatches} differs={endDiffers} />
}
