/** web/public/favicon.svg at 64 pixels: the worker reads no SVG. */
export const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAABRFBMVEVMaXEXaUoWaUoWaEoUZ0sXaUoWaEoWaUkWaEoVakoVaj8WaEofXz8kbUgXaEoWaUkW' +
    'aEoXaUkWaUgWaEoWaUkccVUXaEkXaUoXaUoXaUoXaUkWaEkXaUkXaEsWaUkXaUkXaEoUa0kTYk4WaUoWaUsWaEkWakoSbUgWaUkWa0kSZ0sUaEgYbUgXaEkX' +
    'aUkUZkcWaUkWaEkXaEoWaEoXZ0oWaUkYaUsXaEoXaUrV7N/5xED///8LMyXgcko2a0qWbkqPbko7akpobUogaUoeaUpibErZckrXckq8cUrBcEojcVPJ5Nan' +
    'zbtFiG4Zaksaa0zA3s8ebU/E4NIwel0sd1qcxbKDs5+PvKm11sU3f2QbbE1qoovT695dmYA7gWYYakuXwa6x1MO828xQkHcodVe52cocbE7O6Np9r5qKuKUz' +
    'fF/R6dy5c6kOAAAAOHRSTlMA+unKJcfq+fQYDOMIB5r14sYu+IoJgYyWm1fImVjrmPsmDZ0inFkO0y0bMRXl0BnMwfOGVodVl1R4KesAAAAJcEhZcwAAFiUA' +
    'ABYlAUlSJPAAAAGuSURBVFjD7ZdXV8IwGIZDoYwyRfYQZLn3SlQUFRfg3nvv/39vGS3YhEOTXHkOz2XL+/T7DrnIC4DKQC5sNBtgBwxmoyueAjj9aTfUjTtr' +
    '0sT9wSSkwuBztOZNg5AacaKZHzFDBuxe9ftMedlgq+cd45CRSX9NEITMBGr/X5JdMF1dIg05CMnnz80jsKZADnIRAWE+QQwY+QQi6OMTCMCi85fFwuoG4XEv' +
    '0Jlf2cnnd9cIL3QKNrfzMlvrjIJiId8AXwPoHF8BW4MoePg839eOr6BdgyQ4+ELo4hobn7wGQfD+iGTOjrDxiWvgglIF1aiUsPFJa2CC1yfU4PIUwsU2tBec' +
    'vCGV5296wdUhauH4nlawV0Z/KFMKXj6QBjrB3Q/iEtzcIj4BQu0Fyw26gn8toDoHyte6gq6AQqBcMJYoUS8YfXwCQb1kMQpE4OITJECc75Y2DyQr11VXAiDL' +
    'I3BV+4qBPW/JVAuDj10wV688Imu+x1kvTTYPW35sWKltXjtL3jPULI6jUwzz21qrqzNAeRwsM05Ne7aFKBTWWIbQ36VIIip0rA8WIbowKzVTvxaEXCl2S8by' +
    'AAAAAElFTkSuQmCC',
  'base64',
);
