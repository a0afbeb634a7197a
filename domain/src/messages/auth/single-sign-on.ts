/** Texts about single sign-on (AUTH-12, decision 0106). `provider` is the provider's name as set by the operator. */
import { catalogue } from '../../language/catalogue.ts'

export const singleSignOnMessages = catalogue('singleSignOnMessages', {
  passwordsOff: (provider: string) => `Passwords are switched off here. Sign in with ${provider}.`,
  registrationOff: (provider: string) =>
    `Only managers can create accounts here. Ask one for an account, then sign in with ${provider}.`,
  notSetUp: 'Single sign-on is not set up here. Sign in with your password.',
  failed: 'Sign-in failed',
  /** Why a sign-in was refused, and what the user can do. */
  refused: {
    cancelled: (provider: string) => `You cancelled the sign-in with ${provider}. To sign in, try again.`,
    expired: () => 'This sign-in has expired or was already used. Please try again.',
    providerUnavailable: (provider: string) => `${provider} is not responding. Try again in a few minutes.`,
    providerRefused: (provider: string) =>
      `The sign-in with ${provider} did not work. Try again. If it fails again, tell the person who runs Fairweek.`,
    noEmail: (provider: string) =>
      `${provider} did not send your email address. Add one there, then try again. If you have one, tell the person who runs Fairweek that the claim “email” is missing.`,
    unverifiedEmail: (provider: string) =>
      `${provider} says that your email address is not verified. Verify it there, then try again. If you cannot, tell the person who runs Fairweek that the claim “email_verified” is false.`,
    maybeUnverifiedEmail: (provider: string) =>
      `${provider} does not say whether your email address is verified. Tell the person who runs Fairweek that the claim “email_verified” is missing.`,
    unknownEmail: (provider: string) =>
      `No account here has the email address that you use at ${provider}. Ask a manager to create an account, or to change the email address of yours.`,
    linkedToOther: (provider: string) =>
      `The account with your email address belongs to another person at ${provider}. Ask a manager to make a new password link for it, then try again.`,
  },
})

export const singleSignOnScreens = catalogue('singleSignOnScreens', {
  signInWith: (provider: string) => `Sign in with ${provider}`,
  or: 'or',
  signingIn: 'Signing you in…',
  onlyWayHint: (provider: string) => `Everyone here signs in with ${provider}.`,
  invited: (provider: string) => `Your account is ready. Sign in with ${provider} to open it.`,
})
