/** For health checks: exit code 0 when the server of this machine answers, and its database too. No dependency. */
const { PORT = '3000' } = process.env
const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
process.exitCode = reply?.ok ? 0 : 1
