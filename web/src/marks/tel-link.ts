/** Returns the address that calls a phone number, without the spaces and brackets in which people write it. */
export const telLink = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^\d+]/g, '')}`
