import { getSetup } from '@fairweek/domain/contracts/auth/auth'
import { PRODUCT_NAME } from '@fairweek/domain/messages/app/app'
import { authMessages, authScreens } from '@fairweek/domain/messages/auth/auth'
import { singleSignOnScreens } from '@fairweek/domain/messages/auth/single-sign-on'
import { permissionMessages } from '@fairweek/domain/messages/permissions'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { LoginForm } from '../features/auth/login-form.tsx'
import { Promises } from '../features/auth/promises.tsx'
import { RefusedSignIn } from '../features/auth/refused-sign-in.tsx'
import { RegisterForm } from '../features/auth/register-form.tsx'
import { RosterPicture } from '../features/auth/roster-picture.tsx'
import { SetPasswordForm } from '../features/auth/set-password-form.tsx'
import { SingleSignOnButton } from '../features/auth/single-sign-on-button.tsx'
import { Wordmark } from '../marks/wordmark.tsx'
import { useVisitorReader } from '../session/page-reader.ts'
import type { AuthPageState } from '../session/session-context.ts'
import { Alert } from '../ui/alert.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

const TABS = ['login', 'register'] as const

type Tab = (typeof TABS)[number]

/** A divider between two ways to sign in. */
function OrLine() {
  return (
    <p className="my-5 flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {singleSignOnScreens.or}
    </p>
  )
}

/** Login, single sign-on and registration; on an empty database, the first-run setup (AUTH-01, AUTH-11, AUTH-12). */
export function AuthPage() {
  const { data: setup } = useEndpointQuery(getSetup, {})
  useVisitorReader(setup)
  const [search] = useSearchParams()
  const [chosenTab, setChosenTab] = useState<Tab | null>(null)
  const [username, setUsername] = useState('')
  const token = search.get('token')
  const state = useHistoryState<AuthPageState | null>()
  const isFirstRun = setup?.isEmpty === true
  const singleSignOn = setup?.singleSignOn ?? null
  const isOnlyWay = singleSignOn?.isOnlyWay === true && !isFirstRun
  const isClosed = setup !== undefined && !setup.allowRegistration && !isFirstRun
  const hint = isFirstRun ? authScreens.firstAccountHint : authScreens.signInHint
  const onlyWayHint =
    singleSignOn && (token ? singleSignOnScreens.invited : singleSignOnScreens.onlyWayHint)(singleSignOn.name)
  useEffect(() => {
    document.title = authScreens.tabTitle
  }, [])

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(28rem,34rem)]">
      <aside
        aria-label={authScreens.whatItDoes}
        className="hidden min-h-dvh flex-col justify-between gap-10 border-r border-line bg-sunk px-10 py-10 lg:flex xl:px-16"
      >
        <Wordmark />
        <div className="max-w-3xl">
          <p className="type-title mb-8 text-4xl xl:text-[4rem] xl:leading-none">{authScreens.slogan}</p>
          <RosterPicture />
        </div>
        <div className="max-w-3xl">
          <Promises isForStaff={token !== null} />
        </div>
      </aside>
      <main className="flex min-h-dvh flex-col px-5 py-6 sm:items-center sm:py-10 lg:justify-center lg:px-10">
        <div className="w-full sm:max-w-lg">
          {state?.hasSessionEnded ? (
            <Alert tone="warn" title={permissionMessages.sessionEnded} isUrgent className="mb-6" />
          ) : null}
          <div className="mb-8 lg:hidden">
            <Wordmark />
            <p className="type-title mt-6 text-3xl">{authScreens.slogan}</p>
          </div>
          {singleSignOn ? <RefusedSignIn reason={search.get('refused')} provider={singleSignOn.name} /> : null}
          {token && !isOnlyWay ? (
            <>
              <h1 className="type-title mb-5 text-2xl">{authScreens.setYourPassword}</h1>
              <SetPasswordForm token={token} />
            </>
          ) : (
            <>
              <h1 className="type-title mb-1 text-2xl" dir="auto">
                {isFirstRun ? authScreens.setUp : (setup?.businessName ?? PRODUCT_NAME)}
              </h1>
              <p className="mb-5 text-soft">{isOnlyWay ? onlyWayHint : hint}</p>
              {singleSignOn && !isFirstRun ? (
                <>
                  <SingleSignOnButton provider={singleSignOn.name} isOnlyWay={isOnlyWay} />
                  {isOnlyWay ? null : <OrLine />}
                </>
              ) : null}
              {isOnlyWay ? null : (
                <Tabs
                  label={authScreens.loginOrRegister}
                  value={chosenTab ?? (isFirstRun ? 'register' : 'login')}
                  onValueChange={setChosenTab}
                  tabs={TABS.map((value) => ({ value, label: authScreens[value] }))}
                  isStretched
                >
                  <TabPanel value="login">
                    <LoginForm username={username} onUsername={setUsername} />
                  </TabPanel>
                  <TabPanel value="register">
                    {isClosed ? (
                      <Alert title={authMessages.registrationClosed} />
                    ) : (
                      <RegisterForm
                        isFirstRun={isFirstRun}
                        username={username}
                        onUsername={setUsername}
                        isUnasked={chosenTab === null}
                      />
                    )}
                  </TabPanel>
                </Tabs>
              )}
            </>
          )}
        </div>
        <div className="mt-12 w-full sm:max-w-lg lg:hidden">
          <Promises isForStaff={token !== null} />
        </div>
      </main>
    </div>
  )
}
