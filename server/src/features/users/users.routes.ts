import { sendInvitations as endpoint } from '@fairweek/domain/contracts/channels/send-invitations'
import * as contracts from '@fairweek/domain/contracts/users'
import type { Feature } from '../../http/serve.ts'
import { listUsersWithoutProfile } from '../../people/users.store.ts'
import { answerClaim, refuseClaim } from './answer-claim.ts'
import { findClaimOf } from './claims.store.ts'
import { closeAccount } from './close-account.ts'
import { createUser } from './create-user.ts'
import { inviteStaff } from './invitations/invite-staff.ts'
import { listInvitable } from './invitations/list-invitable.ts'
import { sendInvitations } from './invitations/send-invitations.ts'
import { listClaims } from './list-claims.ts'
import { renewPasswordLink } from './renew-password-link.ts'
import { setDarkMode, setLanguage } from './set-display.ts'
import { updateUser } from './update-user.ts'

export const userRoutes: Feature = (serve, { outside }) => {
  serve(contracts.setDarkMode, (caller) => setDarkMode(caller, caller.body.darkMode))
  serve(contracts.setLanguage, (caller) => setLanguage(caller, caller.body))
  serve(contracts.updateUser, (caller) => updateUser(caller, caller.params.userId, caller.body))
  serve(contracts.createUser, (context) => createUser(context, context.body))
  serve(contracts.renewPasswordLink, (context) => renewPasswordLink(context, context.params.userId))
  serve(contracts.listAccountsWithoutProfile, listUsersWithoutProfile)
  serve(contracts.listInvitable, (caller) => listInvitable(caller, outside))
  serve(contracts.inviteStaff, (caller) => inviteStaff(caller, outside, caller.body.people))
  serve(endpoint, (caller) => sendInvitations(caller, outside, caller.body.setPasswordPaths))
  serve(contracts.listClaims, listClaims)
  serve(contracts.answerClaim, (caller) => answerClaim(caller, caller.params.id, caller.body.staffId))
  serve(contracts.refuseClaim, (caller) => refuseClaim(caller, caller.params.id))
  serve(contracts.getOwnClaim, async (caller) => ({ isWaiting: (await findClaimOf(caller, caller.user.id)) !== null }))
  serve(contracts.closeAccount, (caller) => closeAccount(caller, caller.params.userId))
}
