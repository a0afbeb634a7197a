/**
 * Configures zod for the browser: it generates no code at run time, which the content security policy forbids, and uses
 * the messages of CONST-06. The build imports this before each module that creates a schema (`light-contracts.ts`).
 */
import { usePlainZodMessages as wordZodPlainly } from '@fairweek/domain/contracts/zod-messages'
import { z } from 'zod'

z.config({ jitless: true })
wordZodPlainly()
