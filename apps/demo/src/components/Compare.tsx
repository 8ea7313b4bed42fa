import { useNetwork } from '@portico/react'
import type { ReactNode } from 'react'

/** Renders Portico's hooks beside wagmi's, over one connection; alone where the page has no EVM networks. */
export function Compare(props: {
  /** What is compared, in a word. */
  readonly of: string
  readonly portico: ReactNode
  readonly wagmi: ReactNode
}): ReactNode {
  const { networks } = useNetwork()
  const hasWagmi = networks.some(({ namespace }) => namespace === 'eip155')
  return (
    <div className="compare">
      <section aria-label={`Portico: ${props.of}`}>
        <h3>Portico</h3>
        {props.portico}
      </section>
      {hasWagmi && (
        <section aria-label={`wagmi: ${props.of}`}>
          <h3>wagmi</h3>
          {props.wagmi}
        </section>
      )}
    </div>
  )
}
