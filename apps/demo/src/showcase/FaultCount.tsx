import { type ReactNode, useEffect, useState } from 'react'
import { useProfile } from '../setup/ProfileContext.js'

/** Renders how many faults of the local world are on. Asked when the visitor comes back to this tab, never before. */
export function FaultCount(): ReactNode {
  const { sandboxUrl } = useProfile()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (sandboxUrl === undefined) return
    const controller = new AbortController()
    const read = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      const response = await fetch(`${sandboxUrl}/state`, { signal: controller.signal })
      setCount(countFaults(await response.json()))
    }
    // A sandbox that has ended has no faults to count.
    const look = (): void => void read().catch(() => setCount(0))
    document.addEventListener('visibilitychange', look, { signal: controller.signal })
    return () => controller.abort()
  }, [sandboxUrl])
  return (
    <span role="status" className="fault-count" hidden={count === 0}>
      {count === 1 ? '1 fault on' : `${count} faults on`}
    </span>
  )
}

/** The sandbox's state has its faults by wallet, by service, and of the relay. */
function countFaults(state: unknown): number {
  if (!isRecord(state)) return 0
  const { relay, wallets, services } = state
  const ofRelay = isRecord(relay)
    ? (isRecord(relay['faults']) ? size(relay['faults']) : 0) + Number(relay['isUp'] === false)
    : 0
  return sum(wallets) + sum(services) + ofRelay
}

function sum(byName: unknown): number {
  if (!isRecord(byName)) return 0
  return Object.values(byName).reduce<number>((total, one) => {
    const faults = isRecord(one) && isRecord(one['faults']) ? one['faults'] : one
    return total + (isRecord(faults) ? size(faults) : 0)
  }, 0)
}

const size = (faults: Readonly<Record<string, unknown>>): number => Object.keys(faults).length

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
