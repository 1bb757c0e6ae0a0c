/** A setting without a value, such as a placeholder in a file of settings, is one that is not set. */
for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name]
