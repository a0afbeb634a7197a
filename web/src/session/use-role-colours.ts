import { listRoles } from '@fairweek/domain/contracts/roles'
import { useEffect } from 'react'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { setRoleColours } from '../marks/role-colour.ts'

/** Gives each role of the business a colour of its own as soon as any part of the page has read the roles. */
export function useRoleColours(): void {
  const { data: roles } = useEndpointQuery(listRoles, {}, { enabled: false })
  useEffect(() => {
    // In the order of their age, so that older roles keep their colours.
    const names = [...(roles ?? [])].sort((a, b) => a.id - b.id).map(({ name }) => name)
    setRoleColours(names, document.documentElement.style)
  }, [roles])
}

/** Reads the roles on a page that needs them for their colours only. */
export function useRolesForColours(): void {
  useEndpointQuery(listRoles, {})
}
