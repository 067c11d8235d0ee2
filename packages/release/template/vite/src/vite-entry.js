// Entry file that Vite requires. The host loads the federation plugin's entry.
