import { passwordSchema } from '@fairweek/domain/contracts/auth/auth'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { z } from 'zod'

/** Form schema of a new password, which must be typed twice. */
export const repeatedPasswordSchema = z
  .object({
    password: passwordSchema,
    confirmPassword: z.string().min(1, { error: () => authMessages.confirmPasswordRequired }),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: () => authMessages.passwordsDiffer,
  })
