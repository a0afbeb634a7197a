import {
  getPayRates,
  type PayRates,
  payRatesSchema,
  savePayRates,
} from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listSettings, readSettingReply } from '@fairweek/domain/contracts/settings'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { labourCostMessages, labourCostScreens } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { outranks } from '@fairweek/domain/rules/permissions'
import {
  type PayRateValues,
  payRateFields,
  payRateFormOf,
  payRatesOf,
} from '@fairweek/domain/rules/saved-forms/pay-rates-form'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery, useReadForForm } from '../../api/use-endpoint.ts'
import { namesById, useTakeOver } from '../../api/use-take-over.ts'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { useSession } from '../../session/session-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface PayRatesDialogProps {
  member: Staff
  onClose: () => void
}

type Texts = ReadonlyMap<number | null, string>

const textsOf = ({ rates }: PayRates): Texts =>
  new Map(rates.map(({ roleId, centsAnHour }) => [roleId, String(centsAnHour / 100)]))

/** Parses the typed rates; a blank field means no rate. */
function ratesOf(texts: Texts) {
  const typed = [...texts].filter(([, text]) => text.trim() !== '')
  return typed.map(([roleId, text]) => ({ roleId, centsAnHour: Math.round(Number(text) * 100) }))
}

/** A person's hourly rates: the general one, and one for each of their roles (COST-01). */
export function PayRatesDialog({ member, onClose }: PayRatesDialogProps) {
  const user = useSession()
  const { data: first, error } = useReadForForm(getPayRates, { params: { id: member.id } })
  const roles = useEndpointQuery(listRoles, {})
  const settings = useEndpointQuery(listSettings, {}, { select: readSettingReply })
  const [typed, setTyped] = useState<Texts>(new Map())
  const [errors, setErrors] = useState<ReadonlyMap<number | null, string>>(new Map())
  const saving = useEndpointMutation(savePayRates, {
    onSuccess: () => {
      showToast({ title: labourCostMessages.saved })
      onClose()
    },
    onError: async (error) => {
      if (!(await meanwhile.takeOver(error))) showCallFailure(labourCostMessages.saveFailed, error)
    },
  })
  const isOutranked = member.user != null && outranks(member.user.role, user.role)
  const texts: Texts = new Map([...(first ? textsOf(first) : []), ...typed])
  const ofRoles = member.roles.map(({ id, name }) => ({
    roleId: id,
    label: labourCostScreens.inRole(name),
    hint: undefined,
  }))
  const hasRoleRates = first?.rates.some(({ roleId }) => ofRoles.some((role) => role.roleId === roleId)) ?? false
  const fields = hasRoleRates
    ? [...ofRoles, { roleId: null, label: labourCostScreens.otherRoles, hint: labourCostScreens.generalHint }]
    : [{ roleId: null, label: labourCostScreens.general, hint: labourCostScreens.generalHint }, ...ofRoles]
  const roleIds = (roles.data ?? member.roles).map(({ id }) => id)
  const meanwhile = useTakeOver<PayRateValues>({
    fields: payRateFields(roleIds),
    names: { roles: namesById(roles.data ?? member.roles) },
    seen: payRateFormOf(first?.rates ?? [], roleIds),
    entered: payRateFormOf(ratesOf(texts), roleIds),
    readSaved: async () =>
      payRateFormOf((await callEndpoint(getPayRates, { params: { id: member.id } })).rates, roleIds),
    onTake: (role, cents) => {
      const roleId = role === 'general' ? null : Number(role)
      setTyped((before) => new Map([...before, [roleId, cents === null ? '' : String(cents / 100)]]))
    },
  })
  const save = () => {
    const rates = ratesOf(texts)
    const checked = payRatesSchema.safeParse({ rates })
    const wrong = checked.error?.issues.map(({ path, message }) => [rates[Number(path[1])]?.roleId ?? null, message])
    setErrors(new Map(wrong as [number | null, string][] | undefined))
    if (checked.success)
      saving.mutate({ params: { id: member.id }, body: { ...checked.data, basedOn: payRatesOf(meanwhile.basedOn) } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={labourCostScreens.ratesOf(member.name)}
      description={labourCostScreens.ratesDescription}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            type="submit"
            form="rates-form"
            variant="primary"
            disabled={isOutranked || !first}
            isPending={saving.isPending}
          >
            {buttonWords.save}
          </Button>
        </>
      }
    >
      {isOutranked ? <Alert tone="danger" title={staffMessages.outranks} className="mb-4" /> : null}
      {error ? (
        <Alert tone="danger" title={labourCostMessages.loadFailed}>
          {messageOf(error)}
        </Alert>
      ) : null}
      {!first && !error ? <Skeleton className="h-32" /> : null}
      {first ? (
        <form
          id="rates-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <ChangedMeanwhile conflict={meanwhile.conflict} />
          <fieldset disabled={isOutranked} className="grid gap-4 pb-2">
            {fields.map(({ roleId, label, hint }) => (
              <Field key={roleId ?? 'general'} label={label} hint={hint} error={errors.get(roleId)}>
                <div className="flex items-center gap-2">
                  <NumberInput
                    min={0}
                    step="any"
                    className="w-32"
                    value={texts.get(roleId) ?? ''}
                    onChange={(event) => setTyped(new Map([...typed, [roleId, event.target.value]]))}
                  />
                  {settings.data ? (
                    <span className="text-soft">{labourCostScreens.anHour(settings.data.currency)}</span>
                  ) : null}
                </div>
              </Field>
            ))}
          </fieldset>
        </form>
      ) : null}
    </Dialog>
  )
}
