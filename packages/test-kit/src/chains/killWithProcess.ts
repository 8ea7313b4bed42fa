import type { ChildProcess } from 'node:child_process'

/**
 * Makes sure that `child` does not outlive this process: it is killed at exit and on Ctrl-C, SIGTERM and SIGHUP.
 * Returns the function that ends this watch. (Only a SIGKILL of this process cannot be seen from here.)
 */
export function killWithProcess(child: ChildProcess): () => void {
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    kill()
    release()
    // Listening to a signal switches off its default, which is to end the process. Without another listener that
    // decides what happens, the default has to be restored.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const release = (): void => {
    process.off('exit', kill)
    for (const signal of signals) process.off(signal, onSignal)
  }
  process.on('exit', kill)
  for (const signal of signals) process.on(signal, onSignal)
  child.once('exit', release)
  return release
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
