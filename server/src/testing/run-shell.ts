import { runCommand } from '../shell/run-command.ts'

/** Runs `fairweek` with these arguments and environment variables; returns its output and exit code. */
export async function runShell(args: string[], variables: Record<string, string>) {
  const outcome = { out: '', errors: '' }
  const code = await runCommand(args, {
    variables,
    readInput: () => Buffer.alloc(0),
    print: (text) => {
      outcome.out += text
    },
    complain: (text) => {
      outcome.errors += text
    },
  })
  return { ...outcome, code }
}
