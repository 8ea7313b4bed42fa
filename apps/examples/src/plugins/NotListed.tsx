import { usePortico } from '@portico/react'

export function View({ params }: { params: { address: string } }) {
  const portico = usePortico()
  return (
    <>
      <p>Ask us to add {params.address}.</p>
      <button type="button" onClick={() => portico.router.replace('Connect')}>
        Use another wallet
      </button>
    </>
  )
}
