import type { ReactNode } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { TypedEnd, type TypedEndProps } from '../card/TypedEnd.tsx'

/** The end of the wallet's own address, which the user types before something that can't be taken back. */
export function OwnEnd(props: Pick<TypedEndProps, 'address' | 'label' | 'value' | 'onChange'>): ReactNode {
  const { endMatches, endDiffers } = useFrameMessages('keys', enKeys)
  return <TypedEnd {...props} matches={endMatches} differs={endDiffers} />
}
