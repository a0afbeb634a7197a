import type * as english from '../../generate/certificate.ts'

export const certificateScreens: typeof english.certificateScreens = {
  best: 'bestmöglich',
  certified: (claim) => `${claim}, zertifiziert`,
  solverProven: (claim) => `${claim}, vom Solver bewiesen`,
  meaning:
    'Zertifiziert: von getrenntem Code in ganzen Zahlen nachgeprüft. Vom Solver bewiesen: Das sagt nur die Rechnung des Solvers selbst.',
  pending: 'Die Beweise werden noch geprüft. Was zertifiziert ist, steht in wenigen Sekunden hier.',
  download: 'Zertifikat herunterladen',
  howToCheck: (command) => `Auf jedem Computer prüfbar mit ${command}.`,
}
