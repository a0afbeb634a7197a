import type * as english from '../../generate/certificate.ts'

export const certificateScreens: typeof english.certificateScreens = {
  best: 'lo mejor posible',
  certified: (claim) => `${claim}, certificado`,
  solverProven: (claim) => `${claim}, demostrado por el optimizador`,
  meaning:
    'Certificado: otro código lo ha comprobado de nuevo con números enteros. Demostrado por el optimizador: solo lo dicen los cálculos del propio optimizador.',
  pending: 'Las demostraciones aún se están comprobando. En unos segundos se verá aquí qué está certificado.',
  download: 'Descargar certificado',
  howToCheck: (command) => `Compruébalo en cualquier ordenador con ${command}.`,
}
