import { useNfts } from '@portico/react'

export function Nfts() {
  const { status, nfts, refresh, isHeld } = useNfts()
  if (status === 'unavailable') return <p>This site shows no NFTs on this network.</p>
  return (
    <>
      <ul aria-busy={status === 'loading'}>
        {nfts.map(({ address, tokenId, name, collection, quantity, imageUrl }) => (
          <li key={`${address}/${tokenId}`}>
            {imageUrl && <img src={imageUrl} alt="" referrerPolicy="no-referrer" />}
            {name} ({collection}){quantity > 1n && ` ×${quantity}`}
          </li>
        ))}
      </ul>
      {status === 'error' && !isHeld && (
        <button type="button" onClick={refresh}>
          Try again
        </button>
      )}
    </>
  )
}
