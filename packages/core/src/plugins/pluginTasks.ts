import type { Instance } from '../instance.js'
import type { Unsubscribe } from '../platform/types.js'

/** What plugins do while the client runs. */
export interface PluginTasks {
  /** Begins something with each start, at once while the client runs; what it returns ends it with the stop. */
  add(begin: () => Unsubscribe): void
}

/** The tasks of an instance, which hears of each start and stop from now on. One that throws doesn't stop the others. */
export function pluginTasks({ platform, plugins }: Instance): PluginTasks {
  const tasks: Task[] = []
  let isRunning = false
  const guarded = (act: () => void): void => {
    try {
      act()
    } catch (error) {
      platform.logger.error('A plugin failed to start or stop', error)
    }
  }
  const setRunning = (task: Task): void =>
    guarded(() => {
      const { end } = task
      task.end = isRunning ? task.begin() : undefined
      end?.()
    })
  plugins.setRunning = (isOn) => {
    isRunning = isOn
    tasks.forEach(setRunning)
  }
  return {
    add: (begin) => {
      const task: Task = { begin, end: undefined }
      tasks.push(task)
      setRunning(task)
    },
  }
}

interface Task {
  readonly begin: () => Unsubscribe
  end: Unsubscribe | undefined
}
