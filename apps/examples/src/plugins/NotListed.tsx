import { usePortico } from '@portico/react'

export function View({ params }: { params: { address: string } }) {
  const portico = usePortico()
  return (
    <div style={{ display: 'grid', gap: 16, padding: '4px 20px 20px', overflowWrap: 'anywhere' }}>
      <p style={{ margin: 0 }}>Ask us to add {params.address}.</p>
      <button type="button" onClick={() => portico.router.replace('Connect')}>
        Use another wallet
      </button>
    </div>
  )
}
