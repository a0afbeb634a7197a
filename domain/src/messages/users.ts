/** Sentences about accounts (SE2, SE3). */

export const userMessages = {
  notFound: 'This account no longer exists.',
  emailRequired: 'Email is required to create an account.',
} as const
