// Starting child processes, and ending them with everything they started.

import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const running = new Set()
const graceMs = 5000
const pollMs = 100

/**
 * Runs a command with our own input and output and resolves with its exit code (1 when it was ended by a signal).
 * On Unix the child leads a process group, so that stopEverything() reaches what it starts.
 */
export const runToEnd = ({ command, args, cwd, env }) =>
  new Promise((resolve, reject) => {
    const child = spawn(command.file, [...command.args, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      shell: command.shell,
    })
    running.add(child)
    child.on('error', (error) => {
      running.delete(child)
      reject(new Error(`could not start ${command.file}: ${error.message}`))
    })
    child.on('exit', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })

/** Returns the CPU seconds of the children that have ended, with theirs; 0 where there is no /proc. See proc(5). */
export const endedCpuSeconds = () => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}

/** Asks every child and everything below it to end, and forces what is still alive after 5 s. */
export const stopEverything = async () => {
  await endTrees([...running].map(({ pid }) => pid))
}

/** Asks these processes and everything below them to end, and forces what is still alive after 5 s. */
export const endTrees = async (pids) => {
  if (process.platform === 'win32') {
    for (const pid of pids) endTreeOnWindows(pid)
    return
  }
  // The list is taken first: once a parent has ended, its children cannot be traced to this process any more. (turbo puts
  // its tasks into groups of their own, so signalling this group alone would miss them.)
  const tree = pids.flatMap((pid) => [pid, ...descendants(pid).map((each) => each.pid)])
  for (const pid of pids) signal(-pid, 'SIGTERM')
  for (const pid of tree) signal(pid, 'SIGTERM')
  const deadlineMs = Date.now() + graceMs
  while (tree.some(isAlive) && Date.now() < deadlineMs) await new Promise((resolve) => setTimeout(resolve, pollMs))
  for (const pid of tree.filter(isAlive)) signal(pid, 'SIGKILL')
}

/** Returns the processes below one, each with its command line. Unix only. */
export const descendants = (pid) => {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const all = lines.flatMap((line) => {
    const [, child, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return child === undefined ? [] : [{ pid: Number(child), parent: Number(parent), command }]
  })
  const below = (parent) => all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)])
  return below(pid)
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const signal = (pid, name) => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already, which is what we want.
  }
}

const endTreeOnWindows = (pid) => {
  try {
    execFileSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' })
  } catch {
    // It has ended already, which is what we want.
  }
}
