/** The command line; see `fairweek --help`. */
import { readFileSync } from 'node:fs'
import { usePlainZodMessages } from '@fairweek/domain/contracts/zod-messages'
import { runCommand } from './shell/run-command.ts'

usePlainZodMessages()
process.exitCode = await runCommand(process.argv.slice(2), {
  variables: process.env,
  readInput: () => readFileSync(0),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
})
