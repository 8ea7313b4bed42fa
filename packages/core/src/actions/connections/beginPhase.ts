import type { Namespace } from '../../caip/namespaces.js'
import type { Instance } from '../../instance.js'
import { setPhase } from '../../state/connections.js'

type Phase = 'connecting' | 'reconnecting'

/**
 * Says that a namespace is connecting or reconnecting, until what it returns is called. Where several things go on at once,
 * the newest of them is said.
 */
export function beginPhase(
  instance: Instance,
  { namespace, phase }: { readonly namespace: Namespace; readonly phase: Phase }
): () => void {
  const going = instance.memory(goingOn)
  const own = { phase }
  const say = (): void => setPhase(instance.state.connections, { namespace, phase: going[namespace]?.at(-1)?.phase })
  going[namespace] = [...(going[namespace] ?? []), own]
  say()
  return () => {
    going[namespace] = going[namespace]?.filter((other) => other !== own)
    say()
  }
}

/** Takes away what a server render said of a namespace, unless a phase has begun there. */
export function dropHintedPhase(instance: Instance, namespace: Namespace): void {
  if (!instance.memory(goingOn)[namespace]?.length)
    setPhase(instance.state.connections, { namespace, phase: undefined })
}

/** What goes on in each namespace, the newest last. */
function goingOn(): { [N in Namespace]?: readonly { readonly phase: Phase }[] | undefined } {
  return {}
}
