import { passwordSchema } from '@fairweek/domain/contracts/auth'
import { authMessages } from '@fairweek/domain/messages/auth'
import { z } from 'zod'

/** A new password as forms ask for it: typed twice. */
export const repeatedPasswordSchema = z
  .object({ password: passwordSchema, confirmPassword: z.string().min(1, authMessages.confirmPasswordRequired) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: authMessages.passwordsDiffer,
  })
