function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Returns one line for the operator that says why a server or a worker could not start. */
export function describeStartFailure(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): string {
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${PORT} on ${HOST} is in use. Stop the program that holds it, or set PORT to another.`
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
    return 'The disk that holds the data is full. Make room and start again, or set DATA_DIR to a folder elsewhere.'
  if (hasCode(error, 'EACCES')) return `This account may not listen on port ${PORT} of ${HOST}, or not write its data.`
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND'))
    return `${HOST} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`
  return error instanceof Error ? error.message : String(error)
}
