# The embedded services for a trial with several edges: demo data, unsigned customers' tokens. Never for customers.
# The context is the repository.
FROM node:24-bookworm-slim
ENV SERVICES_HOST=0.0.0.0 SERVICES_PORT=3900 AERTRIP_HOME=/var/lib/services
WORKDIR /srv/site
COPY . .
RUN npm ci --no-audit --no-fund && install -d -o node -g node /var/lib/services
USER node
VOLUME /var/lib/services
EXPOSE 3900
STOPSIGNAL SIGTERM
CMD ["npm", "run", "--silent", "services"]
